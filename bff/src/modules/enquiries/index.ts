export { askedFilesOf } from './asked-files.service';
export { contactRepo } from './contact.repo';
export { contactRoutes } from './contact.routes';
export { contactService } from './contact.service';
export { enquiriesService } from './enquiries.service';
export { requestedImagesService } from './requested-images.service';
