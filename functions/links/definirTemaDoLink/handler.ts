import { definirTemaDoLink as contrato } from '../../../shared/contract/tema.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { definirTemaDoLink } from './definirTemaDoLink.ts'

export const needs = { storage: storage('escrever'), auth }
export const handler = handle(contrato)(definirTemaDoLink)(deps(needs))
