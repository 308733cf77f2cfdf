import { verificarSlug as contrato } from '../../../shared/contract/empresa.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { verificarSlug } from './verificarSlug.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(verificarSlug)(deps(needs))
