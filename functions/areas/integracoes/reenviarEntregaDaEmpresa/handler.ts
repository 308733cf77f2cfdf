import { reenviarEntregaDaEmpresa as contrato } from '../../../../shared/contract/saudeDoCliente.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { reenviarEntregaDaEmpresa } from './reenviarEntregaDaEmpresa.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'EntregaDeWebhook', 'SaudeDoWebhook'] }), auth }
export const handler = handle(contrato)(reenviarEntregaDaEmpresa)(deps(needs))
