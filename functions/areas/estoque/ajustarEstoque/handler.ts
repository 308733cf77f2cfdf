import { ajustarEstoque as contrato } from '../../../../shared/contract/estoque.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { ajustarEstoque } from './ajustarEstoque.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'NivelDeEstoque', 'Recado'] }), auth }
export const handler = handle(contrato)(ajustarEstoque)(deps(needs))
