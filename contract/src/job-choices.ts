/** What the job and resume steps offer to choose from. */

export const EXPERIENCE_LEVELS = ['Interns', 'Graduate', 'Junior', 'Senior'] as const
/** The example job types of docs/rules.md, Jobs. */
export const EXAMPLE_JOBS = [
  'Product Manager',
  'Customer Service',
  'Marketing',
  'Accountant',
  'Sales Specialist',
  'Data Engineer',
  'User Operations',
  'Operations Manager',
] as const
