import { registrarSelfiePagador as contrato } from '../../../shared/contract/carrinho.ts'
import { handle } from '../../handle.ts'
import { retratos } from '../../liveness/retrato.ts'
import { biometria } from '../../providers/biometria/need.ts'
import { balde } from '../../runtime/balde.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { registrarSelfiePagador } from './registrarSelfiePagador.ts'

export const needs = {
  storage: storage('escrever'),
  biometria,
  retratos,
  selfies: balde('escrever', 'selfies/'),
  params: parametros('manutencao', 'segredo-hmac'),
}
export const handler = handle(contrato)(registrarSelfiePagador)(deps(needs))
