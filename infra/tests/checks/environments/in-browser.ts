import { configure } from '@testing-library/dom';

// Lazy chunks take longer than Testing Library's default second on a busy machine.
configure({ asyncUtilTimeout: 5000 });
