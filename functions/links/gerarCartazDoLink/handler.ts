import { gerarCartazDoLink as contrato } from '../../../shared/contract/vidaDoLink.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { logoEmPng } from '../../uploads/logo.ts'
import { gerarCartazDoLink } from './gerarCartazDoLink.ts'

export const needs = { storage: storage('ler'), logos: logoEmPng, auth }
export const handler = handle(contrato)(gerarCartazDoLink)(deps(needs))
