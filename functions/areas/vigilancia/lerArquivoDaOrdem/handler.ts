import { lerArquivoDaOrdem as contrato } from '../../../../shared/contract/ordensJudiciais.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { balde } from '../../../platform/runtime/balde.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { lerArquivoDaOrdem } from './lerArquivoDaOrdem.ts'

export const needs = { storage: storage('ler'), ordens: balde('ler', 'ordens-judiciais/'), auth }
export const handler = handle(contrato)(lerArquivoDaOrdem)(deps(needs))
