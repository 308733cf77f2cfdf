import { lerPapelDoCarrinho as contrato } from '../../../../shared/contract/analiseDeCarrinho.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { balde } from '../../../platform/runtime/balde.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { lerPapelDoCarrinho } from './lerPapelDoCarrinho.ts'

export const needs = { storage: storage({ escreve: ['AtoDaAnalise'] }), documentos: balde('ler', 'documentos/'), auth }
export const handler = handle(contrato)(lerPapelDoCarrinho)(deps(needs))
