import type { SesConfig } from './fio.ts'
import type { EmailPort } from './port.ts'
import { ses } from './ses.ts'

/** The platform's e-mail: Amazon SES v2. */
export const criarEmail = (config: SesConfig): EmailPort => ses(config)

export type { SesConfig } from './fio.ts'
export type * from './port.ts'
