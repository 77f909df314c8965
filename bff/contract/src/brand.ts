export const brand = {
  name: 'Studio Corcra',
  artist: 'Darragh Keogh',
  tagline: 'Murals, graffiti, canvases, logos and the content around them. Painted in Dublin since 2011.',
  city: 'Dublin',
  country: 'IE',
  email: 'hello@studiocorcra.ie',
  cvUrl: '/cv.pdf',
  social: [
    { label: 'Instagram', url: 'https://www.instagram.com/studiocorcra' },
    { label: 'YouTube', url: 'https://www.youtube.com/@studiocorcra' },
    { label: 'TikTok', url: 'https://www.tiktok.com/@studiocorcra' },
    { label: 'LinkedIn', url: 'https://www.linkedin.com/company/studiocorcra' },
  ],
  book: {
    kindleUrl: 'https://www.amazon.com/dp/B0STUDIO01',
    paperbackUrl: 'https://www.amazon.com/dp/B0STUDIO02',
  },
} as const;
