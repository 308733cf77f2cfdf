import { Input, SimpleGrid } from '@chakra-ui/react'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'

export const textosDaPessoa = [
  'nome',
  'documento',
  'chave',
  'tipoChave',
  'banco',
  'agencia',
  'conta',
  'email',
  'descricao',
] as const
export type CampoDeTexto = (typeof textosDaPessoa)[number]
export type Pessoa = Record<CampoDeTexto, string> & { id: number; centavos: number }
export const pessoaVazia = (id: number): Pessoa => ({
  ...{ id, centavos: 0, nome: '', documento: '', chave: '', tipoChave: '' },
  ...{ banco: '', agencia: '', conta: '', email: '', descricao: '' },
})
/** What the call takes of a person: fields that were left empty are not there. */
export const corpoDaPessoa = (p: Pessoa) => {
  const { nome, documento, ...resto } = Object.fromEntries(textosDaPessoa.map(c => [c, p[c].trim()]))
  const opcionais = Object.fromEntries(Object.entries(resto).filter(([, v]) => v !== ''))
  return { nome: nome ?? '', documento: documento ?? '', ...opcionais }
}

const largos: ReadonlySet<CampoDeTexto> = new Set(['descricao'])
/** The fields of one person to be paid; `semValor` where the amount stays as it was. */
export function CamposDaPessoa({
  pessoa,
  erros,
  aoMudar,
  semValor = false,
}: {
  pessoa: Pessoa
  erros: Readonly<Record<string, string>>
  aoMudar: (p: Pessoa) => void
  semValor?: boolean
}) {
  const { t } = useTextos()
  const nomeDe = (campo: string) => `${campo}${pessoa.id}`
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      {textosDaPessoa
        .filter(c => !(semValor && c === 'descricao'))
        .map(c => (
          <Campo
            key={c}
            nome={nomeDe(c)}
            rotulo={t(`folha.campo.${c}`)}
            erro={erros[c]}
            {...(largos.has(c) && { opcional: '' })}
          >
            <Input
              name={nomeDe(c)}
              size="lg"
              autoComplete="off"
              value={pessoa[c]}
              onChange={e => aoMudar({ ...pessoa, [c]: e.currentTarget.value })}
            />
          </Campo>
        ))}
      {!semValor && (
        <Campo nome={nomeDe('valor')} rotulo={t('folha.campo.valor')} erro={erros.valor}>
          <CampoDinheiro
            name={nomeDe('valor')}
            size="lg"
            centavos={pessoa.centavos}
            aoMudar={centavos => aoMudar({ ...pessoa, centavos })}
          />
        </Campo>
      )}
    </SimpleGrid>
  )
}
