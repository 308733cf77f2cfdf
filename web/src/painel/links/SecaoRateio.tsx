import { Alert, Box, Button, chakra, Grid, IconButton, Input, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { MAXIMO_DE_RECEBEDORES } from '../../../../shared/domain/rateio.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { type ParteDoFormulario, secao } from './formulario.ts'
import type { RegraDoRascunho } from './rascunho.ts'
import { errosDoRateio, simular } from './rateio.ts'
import { formaDe } from './tipos.ts'

type Escolha = { recebedorId: string; nome: string; documento: string }

/** Who else is paid out of each payment, and what that comes to while it is typed. */
export const SecaoRateio = secao(
  ['comRateio', 'rateio', 'pix', 'cartao', 'boleto'],
  function SecaoRateio(parte) {
    const { t } = useTextos()
    const { rascunho, taxas, mudar } = parte
    const { rateio } = rascunho
    // what was corrected stops being told off
    const ainda = errosDoRateio(rascunho, taxas)
    const erro = (campo: string) => (campo in ainda ? parte.erro(campo) : undefined)
    const { data } = useEndpoint('listarRecebedoresDoRateio', rascunho.comRateio ? {} : null)
    const recebedores = data?.recebedores ?? []
    const trocar = (chave: number, mudanca: Partial<RegraDoRascunho>) =>
      mudar({ rateio: rateio.map(r => (r.chave === chave ? { ...r, ...mudanca } : r)) })
    const acrescentar = () =>
      mudar({
        rateio: [...rateio, { ...vazia, chave: Math.max(0, ...rateio.map(r => r.chave)) + 1 }],
      })
    return (
      <Secao
        id="rateio"
        titulo={t('rateio.titulo')}
        texto={t('rateio.texto')}
        resumo={rascunho.comRateio ? t('form.resumo.rateio', { n: rateio.length }) : t('form.resumo.semRateio')}
      >
        <Interruptor
          nome="comRateio"
          rotulo={t('rateio.ligar')}
          texto={t('rateio.ligarTexto')}
          ligado={rascunho.comRateio}
          aoMudar={comRateio => mudar({ comRateio, ...(comRateio && !rateio.length && { rateio: [vazia] }) })}
        />
        {rascunho.comRateio && (
          <Stack gap="4" id="campo-rateio" tabIndex={-1} outline="none">
            {data && recebedores.length === 0 && <Text color="ink-2">{t('rateio.semNinguem')}</Text>}
            {rateio.map((regra, n) => (
              <LinhaDoRateio
                key={regra.chave}
                regra={regra}
                n={n + 1}
                recebedores={recebedores}
                erro={erro}
                trocar={mudanca => trocar(regra.chave, mudanca)}
                tirar={() => mudar({ rateio: rateio.filter(r => r.chave !== regra.chave) })}
              />
            ))}
            <Box>
              <Button variant="outline" onClick={acrescentar} disabled={rateio.length >= MAXIMO_DE_RECEBEDORES}>
                <Icone nome="mais" />
                {t('rateio.acrescentar')}
              </Button>
            </Box>
            {rateio.length > 0 && rascunho.valor > 0 && <Simulacao {...parte} recebedores={recebedores} />}
          </Stack>
        )}
      </Secao>
    )
  },
  ['valor'],
)

const vazia: RegraDoRascunho = { chave: 0, recebedorId: '', nome: '', tipo: 'percentual', percentual: '', centavos: 0 }

interface PropsDaLinha {
  regra: RegraDoRascunho
  n: number
  recebedores: readonly Escolha[]
  erro: (campo: string) => string | undefined
  trocar: (mudanca: Partial<RegraDoRascunho>) => void
  tirar: () => void
}
function LinhaDoRateio({ regra, n, recebedores, erro, trocar, tirar }: PropsDaLinha) {
  const { t } = useTextos()
  const campo = `rateio-${regra.chave}`
  // one that was saved and cannot be chosen any more is still shown by its name
  const antigo = regra.recebedorId && !recebedores.some(r => r.recebedorId === regra.recebedorId)
  return (
    <Grid templateColumns={{ base: '1fr auto', md: 'minmax(0, 1fr) 9rem 9rem auto' }} gap="3" alignItems="start">
      <Campo nome={`${campo}-recebedor`} rotulo={t('rateio.recebedor', { n })} erro={erro(`${campo}-recebedor`)}>
        <NativeSelect.Root size="lg">
          <NativeSelect.Field value={regra.recebedorId} onChange={e => trocar({ recebedorId: e.currentTarget.value })}>
            <option value="">{t('rateio.escolha')}</option>
            {antigo && <option value={regra.recebedorId}>{regra.nome}</option>}
            {recebedores.map(r => (
              <option key={r.recebedorId} value={r.recebedorId}>
                {`${r.nome} · ${r.documento}`}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Campo>
      <IconButton
        mt="27px"
        order={{ md: 4 }}
        variant="ghost"
        colorPalette="gray"
        aria-label={t('rateio.tirar', { n })}
        onClick={tirar}
      >
        <Icone nome="fechar" />
      </IconButton>
      <Campo nome={`${campo}-tipo`} rotulo={t('rateio.tipo')}>
        <NativeSelect.Root size="lg">
          <NativeSelect.Field
            value={regra.tipo}
            onChange={e => trocar({ tipo: e.currentTarget.value === 'fixo' ? 'fixo' : 'percentual' })}
          >
            <option value="percentual">{t('rateio.percentual')}</option>
            <option value="fixo">{t('rateio.fixo')}</option>
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Campo>
      <Campo nome={`${campo}-valor`} rotulo={t('rateio.quanto')} erro={erro(`${campo}-valor`)}>
        {regra.tipo === 'fixo' ? (
          <CampoDinheiro size="lg" centavos={regra.centavos} aoMudar={centavos => trocar({ centavos })} />
        ) : (
          <Input
            size="lg"
            inputMode="decimal"
            maxLength={6}
            placeholder="0%"
            autoComplete="off"
            value={regra.percentual}
            onChange={e => trocar({ percentual: e.currentTarget.value.replace(/[^\d.,]/g, '') })}
          />
        )}
      </Campo>
    </Grid>
  )
}

/** Live: what each gets of a payment in full, by method, by the rule that the server applies. */
function Simulacao({
  rascunho,
  taxas,
  erro,
  recebedores,
}: ParteDoFormulario<'comRateio' | 'rateio' | 'valor' | 'pix' | 'cartao' | 'boleto'> & {
  recebedores: readonly Escolha[]
}) {
  const { t, idioma } = useTextos()
  const divisoes = simular(rascunho, taxas)
  if (!divisoes.length) return null
  const titulo = t('rateio.simulacao', { valor: formatarReais(rascunho.valor, idioma) })
  const excede = divisoes.some(d => d.excede)
  const nomeDe = (r: RegraDoRascunho, n: number) =>
    recebedores.find(o => o.recebedorId === r.recebedorId)?.nome || r.nome || t('rateio.recebedor', { n: n + 1 })
  const linhas = [
    ...rascunho.rateio.map((r, n) => ({
      chave: String(r.chave),
      nome: nomeDe(r, n),
      valores: divisoes.map(d => d.partes[n]?.valor ?? 0),
    })),
    { chave: 'empresa', nome: t('rateio.empresa'), valores: divisoes.map(d => d.empresa) },
    { chave: 'taxa', nome: t('rateio.taxa'), valores: divisoes.map(d => d.taxa) },
  ]
  return (
    <Stack gap="3">
      {(excede || erro('rateio')) && (
        <Alert.Root status="error" borderRadius="l2">
          <Alert.Indicator />
          <Alert.Title>{erro('rateio') ?? t('rateio.excede')}</Alert.Title>
        </Alert.Root>
      )}
      <Box
        borderWidth="1px"
        borderColor={excede ? 'danger' : 'line'}
        borderRadius="l2"
        overflowX="auto"
        // wider than a phone with three methods: it scrolls by keyboard too
        tabIndex={0}
        role="group"
        aria-label={titulo}
      >
        <chakra.table
          w="full"
          fontSize="sm"
          css={{
            '& th, & td': { px: { base: '2', sm: '3' }, h: '10', textAlign: 'end', whiteSpace: 'nowrap' },
            '& th:first-of-type': { textAlign: 'start', whiteSpace: 'normal' },
            '& td': { fontVariantNumeric: 'tabular-nums' },
          }}
        >
          <chakra.caption captionSide="top" textAlign="start" px="3" py="2" color="ink-2" fontSize="sm">
            {titulo}
          </chakra.caption>
          <thead>
            <chakra.tr color="ink-2" fontSize="xs" bg="canvas">
              <th scope="col">{t('rateio.quem')}</th>
              {divisoes.map(d => (
                <th key={d.formaPagamento} scope="col">
                  {t(formaDe(d.formaPagamento).nome)}
                </th>
              ))}
            </chakra.tr>
          </thead>
          <tbody>
            {linhas.map(linha => (
              <chakra.tr
                key={linha.chave}
                borderTopWidth="1px"
                borderColor="line"
                color={linha.chave === 'taxa' ? 'ink-2' : 'ink'}
                fontWeight={linha.chave === 'empresa' ? 'semibold' : 'normal'}
              >
                <chakra.th scope="row" fontWeight="inherit">
                  {linha.nome}
                </chakra.th>
                {linha.valores.map((valor, n) => (
                  <td key={divisoes[n]?.formaPagamento}>
                    <Valor centavos={valor} />
                  </td>
                ))}
              </chakra.tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
    </Stack>
  )
}
