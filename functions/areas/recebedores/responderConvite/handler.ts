import { responderConvite as contrato } from '../../../../shared/contract/convites.ts'
import { handle } from '../../../handle.ts'
import { balde } from '../../../platform/runtime/balde.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { biometria } from '../../../providers/biometria/need.ts'
import { retratos } from '../../identidade/regras/vida/retratos.ts'
import { responderConvite } from './responderConvite.ts'

export const needs = {
  storage: storage('escrever'),
  biometria,
  retratos,
  selfies: balde('escrever', 'selfies/'),
  params: parametros('manutencao', 'segredo-hmac'),
}
export const handler = handle(contrato)(responderConvite)(deps(needs))
