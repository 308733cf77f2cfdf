import { Button, chakra, Flex, Input, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { BotaoCopiar } from '../../ui/BotaoCopiar.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../../ui/icones.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { enderecoWhatsApp } from '../links/compartilhar.ts'
import type { ProdutoLido } from './rascunhoDoProduto.ts'

interface Feito {
  url: string
  nome: string
  valor: number
}

/** Sells a product by a payment link: which one and how many, one press, and it is there to be sent. */
export function VenderPorLink({ id, aoFechar }: { id: string | undefined; aoFechar: () => void }) {
  const { t } = useTextos()
  const { data, error, recarregar } = useEndpoint('obterProduto', id ? { params: { id } } : null)
  const nome = data?.nome ?? ''
  return (
    <Dialogo aberto={!!id} aoFechar={aoFechar} titulo={t('produto.vender.titulo', { nome })}>
      {error ? (
        <EstadoDeErro
          titulo={t('erro.titulo')}
          texto={t('erro.texto')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void recarregar()}
        />
      ) : data ? (
        <Vender produto={data} />
      ) : (
        <EsqueletoDeLinhas linhas={3} />
      )}
    </Dialogo>
  )
}

function Vender({ produto: p }: { produto: ProdutoLido }) {
  const { t, idioma } = useTextos()
  const { executar } = useAction('venderProdutoPorLink')
  const aVenda = p.variacoes.filter(v => v.ativa)
  const [qual, setQual] = useState(aVenda[0]?.id ?? null)
  const [quantidade, setQuantidade] = useState('1')
  const [feito, setFeito] = useState<Feito>()
  const unidades = /^\d{1,3}$/.test(quantidade) ? Number(quantidade) : 0
  const form = useFormulario({
    campos: ['quantidade', 'variacao'],
    conferir: () => ({ quantidade: unidades < 1 && 'produto.vender.quantidadeFalta' }),
    enviar: () => executar({ params: { id: p.id }, body: { variacao: qual, quantidade: unidades } }),
    aoConcluir: setFeito,
    aoRecusar: recusa =>
      recusa.name === 'RequisicaoInvalida' ? { quantidade: { texto: recusa.campos[0]?.mensagem ?? '' } } : undefined,
  })
  if (feito) return <Pronto feito={feito} perguntas={p.perguntas.map(q => q.rotulo)} />
  const unitario = deReais(p.variacoes.find(v => v.id === qual)?.precoHoje ?? p.precoHoje) ?? 0
  const valor = formatarReais(unitario * Math.max(unidades, 1), idioma)
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <SemPerguntas produto={p} />
        {form.erro && (
          <Aviso tom="erro">{form.erro.name === 'SemResposta' ? t('erro.semResposta') : form.erro.message}</Aviso>
        )}
        {aVenda.length > 0 && (
          <Campo {...form.campo('variacao')} rotulo={t('produto.vender.qual')}>
            <NativeSelect.Root size="lg">
              <NativeSelect.Field value={qual ?? ''} onChange={e => setQual(e.currentTarget.value)}>
                {aVenda.map(v => (
                  <option key={v.id} value={v.id}>
                    {`${v.opcoes.join(' · ')}, ${formatarReais(deReais(v.precoHoje) ?? 0, idioma)}`}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Campo>
        )}
        <Campo {...form.campo('quantidade')} rotulo={t('produto.vender.quantidade')}>
          <Input
            size="lg"
            inputMode="numeric"
            maxLength={3}
            value={quantidade}
            onChange={e => setQuantidade(e.currentTarget.value)}
          />
        </Campo>
        <Button type="submit" size="lg" aria-disabled={form.enviando}>
          <Icone nome="link" />
          {form.enviando ? t('produto.vender.gerando') : t('produto.vender.gerar', { valor })}
        </Button>
      </Stack>
    </chakra.form>
  )
}

/** A link asks its payer nothing of the product: what would be left out, and where it is asked. */
function SemPerguntas({ produto: p }: { produto: ProdutoLido }) {
  const { t } = useTextos()
  const { data: loja } = useEndpoint('obterLojaOnline', p.perguntas.length ? {} : null)
  if (!p.perguntas.length) return null
  const quais = p.perguntas.map(q => `“${q.rotulo}”`).join(', ')
  return (
    <Aviso tom="atencao">
      <Text>{t('produto.vender.semPerguntas', { quais })}</Text>
      {loja?.estado === 'publicada' && p.situacao === 'disponivel' && (
        <BotaoCopiar mt="3" variant="outline" texto={`${loja.url}/produto/${p.id}`} aviso={t('links.copiado')}>
          {t('produto.vender.copiarDaLoja')}
        </BotaoCopiar>
      )}
    </Aviso>
  )
}

function Pronto({ feito, perguntas }: { feito: Feito; perguntas: readonly string[] }) {
  const { t, idioma } = useTextos()
  const { nome, url } = feito
  const valor = formatarReais(deReais(feito.valor) ?? 0, idioma)
  // what the link does not ask, the message does
  const pedido = perguntas.length ? ` ${t('produto.vender.responda', { quais: perguntas.join(', ') })}` : ''
  const mensagem = `${t('produto.vender.mensagem', { nome, valor, url })}${pedido}`
  return (
    <Stack gap="4">
      <Stack gap="4" role="status">
        <Fala>
          <Text fontWeight="semibold">{t('produto.vender.pronto')}</Text>
          <Text color="ink-2">{t('produto.vender.prontoTexto', { nome, valor })}</Text>
        </Fala>
      </Stack>
      <Text fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
        {url}
      </Text>
      <Flex gap="3" wrap="wrap">
        <BotaoCopiar texto={url} aviso={t('links.copiado')} autoFocus>
          {t('links.copiar')}
        </BotaoCopiar>
        <Button asChild variant="outline">
          <a href={enderecoWhatsApp(mensagem)} target="_blank" rel="noreferrer">
            <Icone nome="whatsapp" />
            {t('produto.vender.whatsapp')}
          </a>
        </Button>
      </Flex>
    </Stack>
  )
}
