import { mudarRecuperacaoDoCliente as contrato } from '../../../../shared/contract/pessoasDoCliente.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { mudarRecuperacaoDoCliente } from './mudarRecuperacaoDoCliente.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'AvisoDeConta', 'RecuperacaoDeAcesso'] }), auth }
export const handler = handle(contrato)(mudarRecuperacaoDoCliente)(deps(needs))
