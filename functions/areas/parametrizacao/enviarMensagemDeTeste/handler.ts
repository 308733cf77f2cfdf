import { enviarMensagemDeTeste as contrato } from '../../../../shared/contract/mensagensDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { email } from '../../../providers/email/need.ts'
import { enviarMensagemDeTeste } from './enviarMensagemDeTeste.ts'

export const needs = { storage: storage('ler'), email, auth }
export const handler = handle(contrato)(enviarMensagemDeTeste)(deps(needs))
