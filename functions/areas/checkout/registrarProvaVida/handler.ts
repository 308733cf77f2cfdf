import { registrarProvaVida as contrato } from '../../../../shared/contract/identidade.ts'
import { handle } from '../../../handle.ts'
import { balde } from '../../../platform/runtime/balde.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { biometria } from '../../../providers/biometria/need.ts'
import { retratos } from '../../identidade/regras/vida/retratos.ts'
import { registrarProvaVida } from './registrarProvaVida.ts'

export const needs = {
  storage: storage({ escreve: ['Checkout', 'Pessoa', 'ProvaDeVida', 'Tentativas'] }),
  biometria,
  retratos,
  selfies: balde('escrever', 'selfies/'),
  gerais,
  chaves: chaves('retomada', 'risco', 'selfie'),
}
export const handler = handle(contrato)(registrarProvaVida)(deps(needs))
