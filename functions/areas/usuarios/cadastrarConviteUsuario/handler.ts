import { cadastrarConviteUsuario as contrato } from '../../../../shared/contract/acesso.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { cadastrarConviteUsuario } from './cadastrarConviteUsuario.ts'

export const needs = {
  storage: storage({
    escreve: [
      'AceiteDoTermo',
      'Administradores',
      'Ato',
      'ConviteDeUsuario',
      'Membro',
      'Tentativas',
      'Unico@UNI#email',
      'Unico@UNI#usuario-cpf',
      'Usuario',
    ],
  }),
  chaves: chaves('documentos'),
}
export const handler = handle(contrato)(cadastrarConviteUsuario)(deps(needs))
