import { definirTemaDoLink as contrato } from '../../../shared/contract/tema.ts'
import { auth } from '../../http/auth.ts'
import { handle } from '../../http/handle.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { definirTemaDoLink } from './definirTemaDoLink.ts'

export const needs = { storage: storage('escrever'), auth }
export const handler = handle(contrato)(definirTemaDoLink)(deps(needs))
