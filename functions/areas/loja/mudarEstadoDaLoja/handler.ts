import { mudarEstadoDaLoja as contrato } from '../../../../shared/contract/lojaOnline.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { mudarEstadoDaLoja } from './mudarEstadoDaLoja.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'LojaOnline'] }), auth }
export const handler = handle(contrato)(mudarEstadoDaLoja)(deps(needs))
