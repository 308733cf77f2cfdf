import { responderConvite as contrato } from '../../../../shared/contract/convites.ts'
import { handle } from '../../../handle.ts'
import { balde } from '../../../platform/runtime/balde.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { biometria } from '../../../providers/biometria/need.ts'
import { retratos } from '../../identidade/regras/vida/retratos.ts'
import { responderConvite } from './responderConvite.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Administradores',
      'DadosDoRecebedor',
      'Membro',
      'MomentoDoRecebedor',
      'Recebedor',
      'Tentativas',
      'Unico@UNI#email',
      'Usuario',
    ],
  }),
  biometria,
  retratos,
  selfies: balde('escrever', 'selfies/'),
  gerais,
  chaves: chaves('convites', 'documentos'),
}
export const handler = handle(contrato)(responderConvite)(deps(needs))
