import { enviarExtratoDoBanco as contrato } from '../../../../shared/contract/divergencias.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { enviarExtratoDoBanco } from './enviarExtratoDoBanco.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'LiquidacaoDoDia'] }), auth }
export const handler = handle(contrato)(enviarExtratoDoBanco)(deps(needs))
