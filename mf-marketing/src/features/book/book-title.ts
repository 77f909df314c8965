export const bookTitle = 'Rise of the Machines: Navigating the Future of Work in an AI-Driven World';
