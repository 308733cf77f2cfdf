import { Box, Button, Checkbox, chakra, Flex, NativeSelect, Text } from '@chakra-ui/react'
import { jurosAssumidos, parcelarLink, semJurosAte } from '../../../../shared/domain/parcelamento.ts'
import { parcelasMostradas } from '../../../../shared/domain/parcelasMostradas.ts'
import { taxaDoCartao } from '../../../../shared/domain/taxaDoCartao.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { memorada } from './formulario.ts'
import type { Rascunho } from './rascunho.ts'
import type { Taxas } from './tipos.ts'

/** The card's instalments: which ones are offered, and what each costs the payer (000 §3). */
export const TabelaDeParcelas = memorada(
  ['valor', 'parcelas', 'semJurosAte'],
  function TabelaDeParcelas({ rascunho, taxas, mudar, erro }) {
    const { t } = useTextos()
    const linhas = parcelarLink(rascunho.valor, semJurosAte(taxas.cartao.parcelas, rascunho.semJurosAte)).reverse()
    const maior = linhas.at(-1)?.numeroParcela ?? 1
    const ate = (n: number) => linhas.map(l => l.numeroParcela).filter(p => p <= n)
    const alternar = (n: number, ligada: boolean) =>
      mudar({
        parcelas: ligada ? [...rascunho.parcelas, n].sort((a, b) => a - b) : rascunho.parcelas.filter(p => p !== n),
      })
    return (
      <chakra.fieldset minW="0">
        <Flex justify="space-between" align="center" wrap="wrap" gap="2" mb="2">
          <chakra.legend fontSize="sm" fontWeight="semibold" float="left">
            {t('form.parcelas')}
          </chakra.legend>
          <Flex gap="1" wrap="wrap">
            {[...new Set([1, 3, 6, maior])]
              .filter(n => n <= maior)
              .map(n => {
                const escolhida = String(ate(n)) === String(rascunho.parcelas)
                return (
                  <Button
                    key={n}
                    size="sm"
                    variant={escolhida ? 'subtle' : 'ghost'}
                    aria-pressed={escolhida}
                    px="2.5"
                    onClick={() => mudar({ parcelas: ate(n) })}
                  >
                    {n === 1 ? t('form.soAVista') : t('form.ateParcelas', { n })}
                  </Button>
                )
              })}
          </Flex>
        </Flex>
        <SemJuros rascunho={rascunho} taxas={taxas} aoMudar={semJurosAte => mudar({ semJurosAte })} />
        <Box
          id="campo-parcelas"
          tabIndex={-1}
          outline="none"
          borderWidth="1px"
          borderColor={erro('parcelas') ? 'danger' : 'line'}
          borderRadius="l2"
          overflow="hidden"
        >
          <chakra.table
            w="full"
            fontSize={{ base: 'xs', sm: 'sm' }}
            css={{
              '& th, & td': {
                px: { base: '1', sm: '3' },
                whiteSpace: 'nowrap',
                h: '11',
                textAlign: 'end',
                fontVariantNumeric: 'tabular-nums',
              },
              '& th:first-of-type': { textAlign: 'start' },
            }}
          >
            <thead>
              <chakra.tr color="ink-2" fontSize="xs" bg="canvas">
                <th scope="col">{t('form.oferecer')}</th>
                <chakra.th scope="col" hideBelow="sm">
                  {t('form.juros')}
                </chakra.th>
                <th scope="col">{t('form.parcela')}</th>
                <th scope="col">{t('form.total')}</th>
              </chakra.tr>
            </thead>
            <tbody>
              {linhas.map(linha => {
                const ligada = rascunho.parcelas.includes(linha.numeroParcela)
                return (
                  <chakra.tr
                    key={linha.numeroParcela}
                    color={ligada ? 'ink' : 'ink-2'}
                    borderTopWidth="1px"
                    borderColor="line"
                  >
                    <chakra.th scope="row" fontWeight="semibold">
                      <Checkbox.Root
                        checked={ligada}
                        onCheckedChange={({ checked }) => alternar(linha.numeroParcela, checked === true)}
                        minH="11"
                        cursor="pointer"
                      >
                        <Checkbox.HiddenInput />
                        <Checkbox.Control borderColor="line-strong" />
                        <Checkbox.Label>
                          {linha.numeroParcela === 1 ? t('form.aVista') : `${linha.numeroParcela}x`}
                          <Box
                            as="span"
                            display="block"
                            hideFrom="sm"
                            fontSize="xs"
                            fontWeight="normal"
                            whiteSpace="normal"
                          >
                            <Juros linha={linha} rascunho={rascunho} taxas={taxas} emPouco />
                          </Box>
                        </Checkbox.Label>
                      </Checkbox.Root>
                    </chakra.th>
                    <chakra.td hideBelow="sm">
                      <Juros linha={linha} rascunho={rascunho} taxas={taxas} />
                    </chakra.td>
                    <td>
                      {parcelasMostradas(linha.total, linha.numeroParcela).map(({ vezes, valor }, _, grupos) => (
                        <Box key={valor} whiteSpace="nowrap">
                          {grupos.length > 1 && `${vezes} × `}
                          <Valor centavos={valor} />
                        </Box>
                      ))}
                    </td>
                    <td>
                      <Valor centavos={linha.total} />
                    </td>
                  </chakra.tr>
                )
              })}
            </tbody>
          </chakra.table>
        </Box>
        {erro('parcelas') && (
          <Text role="alert" color="danger" fontSize="sm" fontWeight="medium" mt="2">
            <Fala>{erro('parcelas')}</Fala>
          </Text>
        )}
      </chakra.fieldset>
    )
  },
)

interface Plano {
  rascunho: Pick<Rascunho, 'valor' | 'parcelas' | 'semJurosAte'>
  taxas: Taxas
}

/** What the company bears of the plan of `n` instalments at the price typed; undefined where it bears none. */
const assumidoDe = ({ rascunho, taxas }: Plano, n: number) => {
  const contrato = taxas.cartao.parcelas.find(p => p.numeroParcela === n)
  if (!contrato || contrato.juros === 0 || n > rascunho.semJurosAte || !rascunho.parcelas.includes(n)) return undefined
  return jurosAssumidos(rascunho.valor, contrato, taxaDoCartao(taxas.cartao, n))
}

interface NoLugar {
  /** A phone's column: in few words. */
  emPouco?: boolean
}

/** A plan's interest in words, and what of it the company bears; on a phone it stands under the plan's name. */
function Juros({ linha, ...plano }: Plano & NoLugar & { linha: { numeroParcela: number; juros: number } }) {
  const { t, idioma } = useTextos()
  return (
    <>
      {linha.juros === 0 ? t('form.semJuros') : `${linha.juros.toLocaleString(idioma, { minimumFractionDigits: 2 })}%`}
      <Assumido n={linha.numeroParcela} {...plano} />
    </>
  )
}

function Assumido({ n, emPouco = false, ...plano }: Plano & NoLugar & { n: number }) {
  const { t } = useTextos()
  const custo = assumidoDe(plano, n)
  if (!custo || plano.rascunho.valor === 0) return null
  return (
    <Box as="span" display="block" fontSize="xs" color="ink-2" whiteSpace="normal">
      {t(emPouco ? 'form.custo' : 'form.voceAssume')} <Valor centavos={custo.assumido} />
    </Box>
  )
}

/** Up to how many instalments the company bears the interest, and what that is in money at the most. */
function SemJuros({ aoMudar, ...plano }: Plano & { aoMudar: (ate: number) => void }) {
  const { t } = useTextos()
  const { rascunho, taxas } = plano
  const contagens = taxas.cartao.parcelas
    .filter(p => p.juros > 0 && rascunho.parcelas.includes(p.numeroParcela))
    .map(p => p.numeroParcela)
  // a count that is no longer offered stands for the largest below it that is
  const ate = Math.max(1, ...contagens.filter(n => n <= rascunho.semJurosAte))
  const custo = assumidoDe(plano, ate)
  if (contagens.length === 0) return null
  return (
    <Box mb="3">
      <Campo
        nome="semJurosAte"
        rotulo={t('form.semJurosAte')}
        dica={custo ? undefined : t('form.semJurosDica')}
        erro={undefined}
      >
        <NativeSelect.Root size="lg" maxW={{ base: 'full', md: '72' }}>
          <NativeSelect.Field
            borderColor="line-strong"
            bg="surface"
            value={ate}
            onChange={e => aoMudar(Number(e.currentTarget.value))}
          >
            <option value={1}>{t('form.semJurosNenhuma')}</option>
            {contagens.map(n => (
              <option key={n} value={n}>
                {t('form.semJurosOpcao', { n })}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Campo>
      <Text aria-live="polite" color="ink-2" fontSize="sm" mt="2">
        <Fala>
          {custo && rascunho.valor > 0 && (
            <>
              {t('form.semJurosEm', { n: ate })} <Valor centavos={rascunho.valor} />. {t('form.voceRecebe')}{' '}
              <Valor centavos={custo.recebe} />; {t('form.voceDeixa')} <Valor centavos={custo.assumido} />.
            </>
          )}
        </Fala>
      </Text>
    </Box>
  )
}
