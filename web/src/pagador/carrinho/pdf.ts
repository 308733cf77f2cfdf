import { acharLinha } from './linha.ts'

export const linhaDoPdf = async (arquivo: File): Promise<string | undefined> => acharLinha(await arquivo.text())
