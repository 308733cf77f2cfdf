import { anotarFalha } from '../../../platform/runtime/anotarFalha.ts'
import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { workflows } from '../../../platform/runtime/workflows.ts'
import { storage } from '../../../platform/storage/index.ts'
import { fluxos } from './fluxos.ts'

export const needs = { anotarFalha, storage: storage('ler'), workflows }
export const handler = consume('fluxos', fluxos)(deps(needs))
