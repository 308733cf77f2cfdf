import { obterConvite as contrato } from '../../../shared/contract/recebedores.ts'
import { handle } from '../../http/handle.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { obterConvite } from './obterConvite.ts'

export const needs = { storage: storage('ler'), params: parametros('manutencao', 'segredo-hmac') }
export const handler = handle(contrato)(obterConvite)(deps(needs))
