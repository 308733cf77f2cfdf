import { enviarArquivoDoEdi as contrato } from '../../../../shared/contract/conciliacao.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { balde } from '../../../platform/runtime/balde.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { enviarArquivoDoEdi } from './enviarArquivoDoEdi.ts'

export const needs = {
  storage: storage({ escreve: ['ArquivoDoEdi', 'Ato'] }),
  edi: balde('escrever', 'edi/'),
  auth,
}
export const handler = handle(contrato)(enviarArquivoDoEdi)(deps(needs))
