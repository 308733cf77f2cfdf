import { whatsappCloud } from './cloud.ts'
import type { WhatsAppConfig } from './fio.ts'
import type { WhatsAppPort } from './port.ts'

/** The platform's messenger of codes: WhatsApp Cloud API. */
export const criarWhatsApp = (config: WhatsAppConfig): WhatsAppPort => whatsappCloud(config)

export { conferirInscricao, type LeituraDoAviso, lerAviso, situacaoQueVale } from './aviso.ts'
export type { WhatsAppConfig } from './fio.ts'
export type * from './port.ts'
