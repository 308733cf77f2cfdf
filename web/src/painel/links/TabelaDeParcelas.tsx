import { Box, Button, Checkbox, chakra, Flex, Text } from '@chakra-ui/react'
import { parcelarLink } from '../../../../shared/domain/parcelamento.ts'
import { parcelasMostradas } from '../../../../shared/domain/parcelasMostradas.ts'
import { useTextos } from '../../app/textos.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { secao } from './formulario.ts'

/** The card's instalments: which ones are offered, and what each costs the payer (000 §3). */
export const TabelaDeParcelas = secao(
  ['valor', 'parcelas'],
  function TabelaDeParcelas({ rascunho, taxas, mudar, erro }) {
    const { t, idioma } = useTextos()
    const linhas = parcelarLink(rascunho.valor, taxas.cartao.parcelas).reverse()
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
              .map(n => (
                <Button key={n} size="sm" variant="ghost" px="2.5" onClick={() => mudar({ parcelas: ate(n) })}>
                  {n === 1 ? t('form.soAVista') : t('form.ateParcelas', { n })}
                </Button>
              ))}
          </Flex>
        </Flex>
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
            fontSize="sm"
            css={{
              '& th, & td': {
                px: { base: '1.5', sm: '3' },
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
                <th scope="col">{t('form.juros')}</th>
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
                        </Checkbox.Label>
                      </Checkbox.Root>
                    </chakra.th>
                    <td>
                      {linha.juros === 0
                        ? t('form.semJuros')
                        : `${linha.juros.toLocaleString(idioma, { minimumFractionDigits: 2 })}%`}
                    </td>
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
            {erro('parcelas')}
          </Text>
        )}
      </chakra.fieldset>
    )
  },
)
