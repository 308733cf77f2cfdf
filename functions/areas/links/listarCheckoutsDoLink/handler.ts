import { listarCheckoutsDoLink as contrato } from '../../../../shared/contract/links.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'

import { storage } from '../../../platform/storage/index.ts'

import { listarCheckoutsDoLink } from './listarCheckoutsDoLink.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarCheckoutsDoLink)(deps(needs))
