import { listarModelosDeLink as contrato } from '../../../shared/contract/modelosDeLink.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { listarModelosDeLink } from './listarModelosDeLink.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarModelosDeLink)(deps(needs))
