import { deps } from '../../runtime/needs.ts'
import { workflows } from '../../runtime/workflows.ts'
import { storage } from '../../storage/index.ts'
import { consume } from '../consume.ts'
import { fluxos } from './fluxos.ts'

export const needs = { storage: storage('ler'), workflows }
export const handler = consume('fluxos', fluxos)(deps(needs))
