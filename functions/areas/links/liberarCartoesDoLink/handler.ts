import { liberarCartoesDoLink as contrato } from '../../../../shared/contract/vidaDoLink.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { liberarCartoesDoLink } from './liberarCartoesDoLink.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'VigiaDeCartoes'] }), auth }
export const handler = handle(contrato)(liberarCartoesDoLink)(deps(needs))
