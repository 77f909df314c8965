import { configure } from '@testing-library/dom';

// What is loaded when it is needed takes more than Testing Library's second on a busy machine.
configure({ asyncUtilTimeout: 5000 });
