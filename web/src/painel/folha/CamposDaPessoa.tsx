import { Input, NativeSelect, SimpleGrid, Stack } from '@chakra-ui/react'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { type ErrosDaPessoa, type Pessoa, tiposDeChave } from './pessoa.ts'

interface Props {
  pessoa: Pessoa
  erros: ErrosDaPessoa
  aoMudar: (p: Pessoa) => void
  /** The amount stays as it was. */
  semValor?: boolean
}

/** Who is paid, how much, and where: by a Pix key or to an account, one of the two. */
export function CamposDaPessoa({ pessoa, erros, aoMudar, semValor = false }: Props) {
  const { t } = useTextos()
  const nomeDe = (campo: string) => `${campo}${pessoa.id}`
  const campo = (c: keyof ErrosDaPessoa) => ({ nome: nomeDe(c), rotulo: t(`folha.campo.${c}`), erro: erros[c] })
  const texto = (c: 'nome' | 'documento' | 'chave' | 'agencia' | 'conta' | 'email' | 'descricao', maximo: number) => ({
    ...{ name: nomeDe(c), size: 'lg' as const, autoComplete: 'off', maxLength: maximo, value: pessoa[c] },
    onChange: (e: { currentTarget: { value: string } }) => aoMudar({ ...pessoa, [c]: e.currentTarget.value }),
  })
  return (
    <Stack gap="4">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <Campo {...campo('nome')}>
          <Input {...texto('nome', 80)} />
        </Campo>
        <Campo {...campo('documento')}>
          <Input {...texto('documento', 18)} />
        </Campo>
        {!semValor && (
          <Campo {...campo('valor')}>
            <CampoDinheiro
              name={nomeDe('valor')}
              size="lg"
              centavos={pessoa.centavos}
              aoMudar={centavos => aoMudar({ ...pessoa, centavos })}
            />
          </Campo>
        )}
      </SimpleGrid>
      <Fichas rotulo={t('folha.para')}>
        {(['chave', 'banco'] as const).map(por => (
          <Ficha key={por} ligada={pessoa.por === por} aoClicar={() => aoMudar({ ...pessoa, por })}>
            {t(`folha.para.${por}`)}
          </Ficha>
        ))}
      </Fichas>
      {pessoa.por === 'chave' ? (
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <Campo {...campo('chave')}>
            <Input {...texto('chave', 77)} />
          </Campo>
          <Campo {...campo('tipoChave')}>
            <Escolha
              nome={nomeDe('tipoChave')}
              valor={pessoa.tipoChave}
              aoMudar={tipoChave => aoMudar({ ...pessoa, tipoChave })}
              opcoes={[['', t('folha.tipo.formato')], ...tiposDeChave.map(c => [c, t(`folha.tipo.${c}`)] as const)]}
            />
          </Campo>
        </SimpleGrid>
      ) : (
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <Campo {...campo('banco')}>
            <Bancos nome={nomeDe('banco')} valor={pessoa.banco} aoMudar={banco => aoMudar({ ...pessoa, banco })} />
          </Campo>
          <SimpleGrid columns={2} gap="4">
            <Campo {...campo('agencia')}>
              <Input {...texto('agencia', 5)} inputMode="numeric" />
            </Campo>
            <Campo {...campo('conta')}>
              <Input {...texto('conta', 20)} />
            </Campo>
          </SimpleGrid>
        </SimpleGrid>
      )}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <Campo {...campo('email')} opcional={t('folha.opcional')}>
          <Input {...texto('email', 254)} type="email" />
        </Campo>
        {!semValor && (
          <Campo {...campo('descricao')} opcional={t('folha.opcional')}>
            <Input {...texto('descricao', 140)} />
          </Campo>
        )}
      </SimpleGrid>
    </Stack>
  )
}

interface DaEscolha {
  nome: string
  valor: string
  aoMudar: (valor: string) => void
}
const Escolha = (p: DaEscolha & { opcoes: readonly (readonly [string, string])[] }) => (
  <NativeSelect.Root size="lg">
    <NativeSelect.Field name={p.nome} value={p.valor} onChange={e => p.aoMudar(e.currentTarget.value)}>
      {p.opcoes.map(([valor, rotulo]) => (
        <option key={valor} value={valor}>
          {rotulo}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
)

function Bancos(p: DaEscolha) {
  const { t } = useTextos()
  const { data: bancos } = useEndpoint('listarBancos', {})
  const lista = (bancos ?? []).map(b => [b.id, b.label] as const)
  return <Escolha {...p} opcoes={[['', t('empresa.escolhaBanco')], ...lista]} />
}
