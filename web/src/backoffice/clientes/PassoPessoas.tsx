import { Button, chakra, Flex, Input, NativeSelect, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { cpfValido, formatarCpf, formatarDocumento, tipoDocumento } from '../../../../shared/domain/documento.ts'
import { PARTICIPACAO_RELEVANTE, semDono } from '../../../../shared/domain/donosDaEmpresa.ts'
import { Campo } from '../../ui/Campo.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { type Faltas, useFormulario } from '../../ui/useFormulario.ts'
import { dizer } from '../textos.ts'
import { type Cadastro, type Exposta, emBranco, lerParte, type Pessoas, type Socio, socioVazio } from './cadastro.ts'
import { QuadroDaReceita } from './documentos/QuadroDaReceita.tsx'

const escreverParte = (n: number) => n.toLocaleString('pt-BR', { maximumFractionDigits: 4 })
const MAXIMO_DE_SOCIOS = 30
const partes = ['nome', 'documento', 'participacao'] as const
type Nome = 'representante' | 'cpf' | 'exposta' | `${(typeof partes)[number] | 'exposta'}-${number}`
const nomes = (socios: readonly Socio[]): Nome[] => [
  ...(['representante', 'cpf', 'exposta'] as const),
  ...socios.flatMap((_, n) => ([...partes, 'exposta'] as const).map(parte => `${parte}-${n}` as const)),
]

/** Pure: percent of the capital of which no owner is typed. */
const livreDe = (socios: readonly Socio[]): number =>
  semDono({ socios: socios.map(s => ({ ...s, participacao: lerParte(s.participacao) ?? 0, exposta: undefined })) })

/** Pure: what is wrong; people of whom nothing is typed come later. */
function faltasDas({ representante, cpf, socios }: Pessoas): Faltas<Nome> {
  const obrigatorio = { texto: dizer('cadastro.obrigatorio') }
  const dito = !!representante.trim() || !!cpf.trim()
  const demais = livreDe(socios) < 0
  const doSocio = (s: Socio, n: number): [string, Faltas<Nome>[Nome]][] =>
    emBranco(s)
      ? []
      : [
          [`nome-${n}`, !s.nome.trim() && obrigatorio],
          [
            `documento-${n}`,
            (!tipoDocumento(s.documento) && { texto: dizer('cadastro.documentoInvalido') }) ||
              (socios.findIndex(o => o.documento === s.documento) < n && { texto: dizer('cadastro.socioRepetido') }),
          ],
          [
            `participacao-${n}`,
            (lerParte(s.participacao) === undefined || demais) && { texto: dizer('cadastro.parteInvalida') },
          ],
        ]
  return {
    representante: dito && !representante.trim() && obrigatorio,
    cpf: dito && !cpfValido(cpf) && { texto: dizer('cadastro.cpfInvalido') },
    ...Object.fromEntries(socios.flatMap(doSocio)),
  }
}

interface Props {
  cadastro: Cadastro
  enviando: boolean
  /** What the button of the last step says. */
  rotulo: string
  aoVoltar: (v: Pick<Cadastro, 'pessoas'>) => void
  aoGravar: (v: Pick<Cadastro, 'pessoas'>) => Promise<void>
}
/** The last step: who answers for the company by law, and who owns it. */
export function PassoPessoas({ cadastro, enviando, rotulo, aoVoltar, aoGravar }: Props) {
  const [p, setP] = useState(cadastro.pessoas)
  const form = useFormulario({
    campos: nomes(p.socios),
    conferir: () => faltasDas(p),
    enviar: () => aoGravar({ pessoas: p }),
  })
  const livre = livreDe(p.socios)
  const mudarSocio = (n: number, mudanca: Partial<Socio>) =>
    setP(antes => ({ ...antes, socios: antes.socios.map((s, k) => (k === n ? { ...s, ...mudanca } : s)) }))
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2" fontSize="sm">
          {dizer('cadastro.depois')}
        </Text>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <Campo {...form.campo('representante')} rotulo={dizer('cadastro.representante')}>
            <Input
              name="representante"
              size="lg"
              autoComplete="off"
              maxLength={100}
              value={p.representante}
              onChange={e => {
                const { value } = e.currentTarget
                setP(antes => ({ ...antes, representante: value }))
              }}
            />
          </Campo>
          <Campo {...form.campo('cpf')} rotulo={dizer('cadastro.cpf')}>
            <Input
              name="cpf"
              size="lg"
              inputMode="numeric"
              autoComplete="off"
              maxLength={14}
              value={p.cpf}
              onChange={e => {
                const { value } = e.currentTarget
                setP(antes => ({ ...antes, cpf: formatarCpf(value) }))
              }}
            />
          </Campo>
        </SimpleGrid>
        <EscolherExposta
          campo={form.campo('exposta')}
          rotulo={dizer('cadastro.exposta')}
          valor={p.exposta}
          aoMudar={exposta => setP(antes => ({ ...antes, exposta }))}
        />
        {p.socios.map((s, n) => (
          <CamposDoSocio
            // biome-ignore lint/suspicious/noArrayIndexKey: owners have nothing else that tells them apart while they are typed
            key={n}
            n={n}
            socio={s}
            campo={form.campo}
            aoMudar={mudanca => mudarSocio(n, mudanca)}
            aoTirar={() => setP(antes => ({ ...antes, socios: antes.socios.filter((_, k) => k !== n) }))}
          />
        ))}
        <Text color="ink-2" fontSize="sm" role="status">
          <Fala>
            {livre >= PARTICIPACAO_RELEVANTE
              ? dizer('cadastro.semDono', { n: escreverParte(livre) })
              : dizer('cadastro.comDonos')}
          </Fala>
        </Text>
        {p.socios.length < MAXIMO_DE_SOCIOS && (
          <Button
            variant="outline"
            alignSelf="flex-start"
            onClick={() => setP(antes => ({ ...antes, socios: [...antes.socios, socioVazio] }))}
          >
            {dizer('cadastro.maisSocio')}
          </Button>
        )}
        <QuadroDaReceita cnpj={cadastro.cnpj} digitados={p.socios.map(s => s.nome).filter(nome => nome.trim())} />
        <Flex justify="space-between" gap="3" direction={{ base: 'column-reverse', sm: 'row' }}>
          <Button variant="outline" size="lg" onClick={() => aoVoltar({ pessoas: p })}>
            {dizer('cadastro.voltar')}
          </Button>
          <Button type="submit" size="lg" aria-disabled={enviando}>
            {enviando ? dizer('cadastro.salvando') : rotulo}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}

function CamposDoSocio(p: {
  n: number
  socio: Socio
  campo: (nome: Nome) => { nome: string; erro: string | undefined }
  aoMudar: (mudanca: Partial<Socio>) => void
  aoTirar: () => void
}) {
  const n = p.n + 1
  const rotulos = {
    nome: dizer('cadastro.socioNome', { n }),
    documento: dizer('cadastro.socioDocumento', { n }),
    participacao: dizer('cadastro.socioParte', { n }),
  }
  const escrever = { nome: (t: string) => t, documento: formatarDocumento, participacao: (t: string) => t }
  return (
    <chakra.fieldset borderWidth="1px" borderColor="line" borderRadius="l2" p="4">
      <chakra.legend srOnly>{dizer('cadastro.socio', { n })}</chakra.legend>
      <Stack gap="3">
        {partes.map(parte => (
          <Campo key={parte} {...p.campo(`${parte}-${p.n}`)} rotulo={rotulos[parte]}>
            <Input
              name={`${parte}-${p.n}`}
              size="lg"
              autoComplete="off"
              maxLength={parte === 'nome' ? 100 : 20}
              {...(parte === 'participacao' && { inputMode: 'decimal' as const })}
              value={p.socio[parte]}
              onChange={e => p.aoMudar({ [parte]: escrever[parte](e.currentTarget.value) })}
            />
          </Campo>
        ))}
        {tipoDocumento(p.socio.documento) !== 'cnpj' && (
          <EscolherExposta
            campo={p.campo(`exposta-${p.n}`)}
            rotulo={dizer('cadastro.socioExposto', { n })}
            valor={p.socio.exposta}
            aoMudar={exposta => p.aoMudar({ exposta })}
          />
        )}
        {p.n > 0 && (
          <Button variant="ghost" colorPalette="gray" size="sm" alignSelf="flex-start" onClick={p.aoTirar}>
            {dizer('cadastro.menosSocio', { n })}
          </Button>
        )}
      </Stack>
    </chakra.fieldset>
  )
}

function EscolherExposta(p: {
  campo: { nome: string; erro: string | undefined }
  rotulo: string
  valor: Exposta
  aoMudar: (exposta: Exposta) => void
}) {
  return (
    <Campo {...p.campo} rotulo={p.rotulo} dica={dizer('cadastro.expostaDica')}>
      <NativeSelect.Root size="lg">
        <NativeSelect.Field
          name={p.campo.nome}
          value={p.valor}
          onChange={e => p.aoMudar(e.currentTarget.value as Exposta)}
        >
          <option value="">{dizer('cadastro.exposta.')}</option>
          <option value="nao">{dizer('cadastro.exposta.nao')}</option>
          <option value="sim">{dizer('cadastro.exposta.sim')}</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Campo>
  )
}
