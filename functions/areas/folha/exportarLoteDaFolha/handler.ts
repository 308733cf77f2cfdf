import { exportarLoteDaFolha as contrato } from '../../../../shared/contract/folha.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { exportarLoteDaFolha } from './exportarLoteDaFolha.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(exportarLoteDaFolha)(deps(needs))
