import { obterLojaOnline as contrato } from '../../../../shared/contract/lojaOnline.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterLojaOnline } from './obterLojaOnline.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterLojaOnline)(deps(needs))
