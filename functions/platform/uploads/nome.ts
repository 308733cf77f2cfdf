const extensoes: Readonly<Record<string, 'imagem' | 'pdf'>> = {
  jpg: 'imagem',
  jpeg: 'imagem',
  jfif: 'imagem',
  png: 'imagem',
  pdf: 'pdf',
}

/**
 * What a file's name says it is (V061): undefined for none of ours, or a name that is a path or hides its end. The name is
 * never used for anything else.
 */
export function extensaoDe(nome: string): 'imagem' | 'pdf' | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
  if (nome.length > 200 || /[\\/\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/.test(nome)) return undefined
  const [, extensao = ''] = /^[^.].*\.([A-Za-z]{3,4})$/u.exec(nome) ?? []
  return Object.hasOwn(extensoes, extensao.toLowerCase()) ? extensoes[extensao.toLowerCase()] : undefined
}
