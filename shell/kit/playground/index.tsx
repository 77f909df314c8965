import { createRoot } from 'react-dom/client';
import { Playground } from './playground';

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<Playground />);
