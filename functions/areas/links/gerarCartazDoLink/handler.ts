import { gerarCartazDoLink as contrato } from '../../../../shared/contract/vidaDoLink.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { logoEmPng } from '../../../platform/uploads/logo.ts'
import { gerarCartazDoLink } from './gerarCartazDoLink.ts'

export const needs = { storage: storage({ escreve: ['Unico@UNI#codigo-do-link'] }), logos: logoEmPng, auth }
export const handler = handle(contrato)(gerarCartazDoLink)(deps(needs))
