import { Box, Checkbox, chakra, Flex, Grid, Input, NativeSelect, Text } from '@chakra-ui/react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { maiorTaxaDoCartao, menorTaxaDoCartao } from '../../../../shared/domain/taxaDoCartao.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Icone, type NomeDoIcone } from '../../ui/icones.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { secao } from './formulario.ts'
import { resumoDasParcelas } from './resumos.ts'
import { TabelaDeParcelas } from './TabelaDeParcelas.tsx'

/** Pix life times to choose from, in minutes (5 min–24 h). */
const validades = [5, 15, 30, 60, 120, 360, 720, 1440]

/** How the payer may pay: a tile per method. */
export const SecaoFormas = secao(['pix', 'cartao', 'boleto'], function SecaoFormas(parte) {
  const { t, idioma } = useTextos()
  const { rascunho, taxas, mudar, erro } = parte
  const porcento = (n: number) => `${n.toLocaleString(idioma, { maximumFractionDigits: 2 })}%`
  return (
    <Secao id="formas" titulo={t('form.formas')} texto={t('form.formasTexto')}>
      <chakra.fieldset minW="0" aria-describedby={erro('formas') ? 'erro-formas' : undefined}>
        <chakra.legend srOnly>{t('form.formas')}</chakra.legend>
        <Grid
          templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
          gap="3"
          id="campo-formas"
          tabIndex={-1}
          outline="none"
        >
          <Azulejo
            nome="pix"
            icone="pix"
            titulo="forma.pix"
            taxa={t('form.taxa', { taxa: porcento(taxas.pix.percentual) })}
            ligado={rascunho.pix}
            aoMudar={pix => mudar({ pix })}
          />
          <Azulejo
            nome="cartao"
            icone="cartao"
            titulo="forma.cartao"
            taxa={
              taxas.cartao.faixas
                ? t('form.taxaPorParcelas', {
                    de: porcento(menorTaxaDoCartao(taxas.cartao)),
                    ate: porcento(maiorTaxaDoCartao(taxas.cartao)),
                  })
                : t('form.taxa', { taxa: porcento(taxas.cartao.percentual) })
            }
            ligado={rascunho.cartao}
            aoMudar={cartao => mudar({ cartao })}
          />
          <Azulejo
            nome="boleto"
            icone="boleto"
            titulo="forma.boleto"
            taxa={
              <>
                {t('form.taxaBoleto')} <Valor centavos={deReais(taxas.boleto.valor) ?? 0} />
              </>
            }
            ligado={rascunho.boleto}
            aoMudar={boleto => mudar({ boleto })}
          />
        </Grid>
        {erro('formas') && (
          <Text id="erro-formas" role="alert" color="danger" fontSize="sm" fontWeight="medium" mt="2">
            <Fala>{erro('formas')}</Fala>
          </Text>
        )}
      </chakra.fieldset>
    </Secao>
  )
})

/** What each chosen method is offered with: instalments, and until when a Pix or a slip may be paid. */
export const SecaoCondicoes = secao(
  ['pix', 'cartao', 'boleto', 'parcelas', 'semJurosAte', 'pixExpiracaoMinutos', 'boletoVencimentoDias'],
  function SecaoCondicoes(parte) {
    const { t } = useTextos()
    const { rascunho, mudar, erro } = parte
    const minutos = validades.includes(Number(rascunho.pixExpiracaoMinutos))
      ? validades
      : [...validades, Number(rascunho.pixExpiracaoMinutos)].sort((a, b) => a - b)
    const tempo = (m: number) => (m % 60 === 0 ? t('form.horas', { n: m / 60 }) : t('form.minutos', { n: m }))
    if (!rascunho.pix && !rascunho.cartao && !rascunho.boleto) return null
    const resumo = [
      ...resumoDasParcelas(rascunho, t),
      rascunho.pix && `Pix ${tempo(Number(rascunho.pixExpiracaoMinutos))}`,
      rascunho.boleto && t('form.resumo.boleto', { n: Number(rascunho.boletoVencimentoDias) || 0 }),
    ]
    return (
      <Secao
        id="condicoes"
        titulo={t('form.condicoes')}
        texto={t('form.condicoesTexto')}
        resumo={resumo.filter(Boolean).join(' · ')}
      >
        {rascunho.cartao && <TabelaDeParcelas {...parte} />}
        <Flex gap="5" direction={{ base: 'column', md: 'row' }}>
          {rascunho.pix && (
            <Campo
              nome="pixExpiracaoMinutos"
              rotulo={t('form.pixRotulo')}
              dica={t('form.pixDica')}
              erro={erro('pixExpiracaoMinutos')}
            >
              <NativeSelect.Root size="lg">
                <NativeSelect.Field
                  borderColor="line-strong"
                  bg="surface"
                  value={rascunho.pixExpiracaoMinutos}
                  onChange={e => mudar({ pixExpiracaoMinutos: e.currentTarget.value })}
                >
                  {minutos.map(m => (
                    <option key={m} value={m}>
                      {tempo(m)}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </Campo>
          )}
          {rascunho.boleto && (
            <Campo
              nome="boletoVencimentoDias"
              rotulo={t('form.boletoRotulo')}
              dica={t('form.boletoDica')}
              erro={erro('boletoVencimentoDias')}
            >
              <Input
                size="lg"
                inputMode="numeric"
                maxLength={2}
                value={rascunho.boletoVencimentoDias}
                onChange={e => mudar({ boletoVencimentoDias: e.currentTarget.value.replace(/\D/g, '') })}
              />
            </Campo>
          )}
        </Flex>
      </Secao>
    )
  },
  // twelve lines that may follow the amount a moment later
  ['valor'],
)

function Azulejo(props: {
  nome: string
  icone: NomeDoIcone
  titulo: ChavePainel
  taxa: React.ReactNode
  ligado: boolean
  aoMudar: (ligado: boolean) => void
}) {
  const { t } = useTextos()
  return (
    <Checkbox.Root
      ids={{ hiddenInput: `campo-${props.nome}` }}
      checked={props.ligado}
      onCheckedChange={({ checked }) => props.aoMudar(checked === true)}
      alignItems="flex-start"
      gap="3"
      p="4"
      borderWidth="2px"
      borderRadius="l3"
      cursor="pointer"
      borderColor={props.ligado ? 'brand.solid' : 'line'}
      bg={props.ligado ? 'brand.soft' : 'surface'}
      transition="background 150ms, border-color 150ms"
    >
      <Checkbox.HiddenInput />
      <Box color={props.ligado ? 'brand.strong' : 'ink-2'} pt="0.5">
        <Icone nome={props.icone} tamanho={24} />
      </Box>
      <Checkbox.Label flex="1" fontSize="md" fontWeight="semibold">
        {t(props.titulo)}
        <Text as="span" display="block" fontSize="sm" fontWeight="normal" color="ink-2">
          {props.taxa}
        </Text>
      </Checkbox.Label>
      <Checkbox.Control borderColor="line-strong" />
    </Checkbox.Root>
  )
}
