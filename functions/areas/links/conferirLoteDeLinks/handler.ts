import { conferirLoteDeLinks as contrato } from '../../../../shared/contract/loteDeLinks.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { conferirLoteDeLinks } from './conferirLoteDeLinks.ts'

export const needs = { storage: storage('ler'), chaves: chaves('idempotencia'), gerais, auth }
export const handler = handle(contrato)(conferirLoteDeLinks)(deps(needs))
