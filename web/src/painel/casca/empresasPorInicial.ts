import { semAcentos } from '../../../../shared/domain/nome.ts'

export interface EmpresaVinculada {
  id: string
  nome: string
  logo: string | null
}

/** Companies grouped by their initial, in Portuguese order; what does not begin with a letter is under '#'. */
export const empresasPorInicial = (empresas: readonly EmpresaVinculada[]): [inicial: string, EmpresaVinculada[]][] => {
  const grupos = new Map<string, EmpresaVinculada[]>()
  const emOrdem = [...empresas].sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
  for (const empresa of emOrdem) {
    const letra = semAcentos(empresa.nome.trim()).charAt(0).toUpperCase()
    const inicial = /[A-Z]/.test(letra) ? letra : '#'
    grupos.set(inicial, [...(grupos.get(inicial) ?? []), empresa])
  }
  return [...grupos].sort(([a], [b]) => a.localeCompare(b))
}
