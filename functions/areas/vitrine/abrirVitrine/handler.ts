import { abrirVitrine as contrato } from '../../../../shared/contract/vitrine.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { movimento } from '../regras/movimento.ts'
import { abrirVitrine } from './abrirVitrine.ts'

export const needs = { storage: storage('ler'), movimento }
export const handler = handle(contrato)(abrirVitrine)(deps(needs))
