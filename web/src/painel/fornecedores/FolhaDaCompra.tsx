import { Button, chakra, Flex, Grid, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { Valor } from '../../ui/Valor.tsx'
import { tonsDaCompra } from './Compras.tsx'

type Compra = Received<EndpointDe<'obterPedidoDeCompra'>>
interface Props {
  id: string | undefined
  escreve: boolean
  aoFechar: () => void
  aoMudar: () => void
}

/** A purchase: what was asked for, how much of it came, and what can be done with it now. */
export function FolhaDaCompra(p: Props) {
  const { t } = useTextos()
  const { data, error, recarregar } = useEndpoint('obterPedidoDeCompra', p.id ? { params: { id: p.id } } : null)
  const titulo = data ? t('compra.de', { nome: data.fornecedor }) : t('compra.titulo')
  return (
    <Folha aberta={!!p.id} aoFechar={p.aoFechar} titulo={titulo} largura="40rem">
      {error ? (
        <EstadoDeErro
          titulo={t('erro.titulo')}
          texto={t('erro.texto')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void recarregar()}
        />
      ) : data ? (
        <Aberta
          key={data.id}
          compra={data}
          escreve={p.escreve}
          aoMudar={() => {
            avisar(t('compra.mudou'))
            void recarregar()
            p.aoMudar()
          }}
        />
      ) : (
        <EsqueletoDeLinhas linhas={5} />
      )}
    </Folha>
  )
}

function Aberta({ compra: c, escreve, aoMudar }: { compra: Compra; escreve: boolean; aoMudar: () => void }) {
  const { t } = useTextos()
  const { executar, enviando, erro, limparErro } = useAction('mudarPedidoDeCompra')
  const [cancelando, setCancelando] = useState(false)
  const decidir = async (decisao: 'enviar' | 'cancelar') => {
    const r = await executar({ params: { id: c.id }, body: { decisao } })
    if (!r.ok) return
    setCancelando(false)
    aoMudar()
  }
  const acabou = c.situacao === 'recebido' || c.situacao === 'cancelado'
  return (
    <Stack gap="6">
      <div>
        <Dado nome={t('produto.coluna.situacao')}>
          <Situacao tom={tonsDaCompra[c.situacao]}>{t(`compra.situacao.${c.situacao}`)}</Situacao>
        </Dado>
        <Dado nome={t('compra.total')}>
          <Valor centavos={deReais(c.total) ?? 0} />
        </Dado>
        {c.previsao && <Dado nome={t('compra.previsao')}>{formatarData(c.previsao)}</Dado>}
        {c.observacao && <Dado nome={t('compra.observacao')}>{c.observacao}</Dado>}
      </div>
      <chakra.ul listStyleType="none">
        {c.itens.map(i => (
          <chakra.li key={i.estoque} py="2" borderTopWidth="1px" borderColor="line" display="flex" gap="3">
            <Text flex="1" minW="0" overflowWrap="anywhere">
              {i.nome}
              <Text as="span" display="block" color="ink-2" fontSize="sm">
                {t('compra.faltam', { recebido: i.recebido, quantidade: i.quantidade })}
              </Text>
            </Text>
            <Valor centavos={(deReais(i.custo) ?? 0) * i.quantidade} />
          </chakra.li>
        ))}
      </chakra.ul>
      {erro && !cancelando && <Aviso tom="erro">{erro.message}</Aviso>}
      {escreve && (c.situacao === 'enviado' || c.situacao === 'recebidoEmParte') && (
        <Receber key={c.itens.map(i => i.recebido).join()} compra={c} aoReceber={aoMudar} />
      )}
      {escreve && !acabou && (
        <Flex gap="3" wrap="wrap">
          {c.situacao === 'rascunho' && (
            <Button onClick={() => void decidir('enviar')} aria-disabled={enviando}>
              {t('compra.enviar')}
            </Button>
          )}
          <Button variant="outline" color="danger" onClick={() => setCancelando(true)}>
            {t('compra.cancelar')}
          </Button>
        </Flex>
      )}
      <Confirmacao
        aberto={cancelando}
        titulo={t('compra.cancelar.pergunta', { nome: c.fornecedor })}
        texto={t('compra.cancelar.texto')}
        confirmar={t('compra.cancelar')}
        cancelar={t('produto.voltar')}
        enviando={enviando}
        erro={erro?.message}
        aoConfirmar={() => void decidir('cancelar')}
        aoCancelar={() => {
          limparErro()
          setCancelando(false)
        }}
      />
    </Stack>
  )
}

/** What came of what is missing: all of it, unless another number is written. */
function Receber({ compra, aoReceber }: { compra: Compra; aoReceber: () => void }) {
  const { t } = useTextos()
  const { executar } = useAction('receberPedidoDeCompra')
  const faltam = compra.itens.filter(i => i.recebido < i.quantidade)
  const [chegou, setChegou] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(faltam.map(i => [i.estoque, String(i.quantidade - i.recebido)])),
  )
  const lidos = faltam.flatMap(i => {
    const texto = chegou[i.estoque]?.trim() ?? ''
    const quantidade = /^\d{1,7}$/.test(texto) ? Number(texto) : 0
    return quantidade > 0 ? [{ estoque: i.estoque, quantidade }] : []
  })
  const form = useFormulario({
    campos: ['chegada'],
    conferir: () => ({ chegada: lidos.length === 0 && 'compra.nada' }),
    enviar: () => executar({ params: { id: compra.id }, body: { itens: lidos } }),
    aoConcluir: aoReceber,
    aoRecusar: recusa =>
      recusa.name === 'RequisicaoInvalida' ? { chegada: { texto: recusa.campos[0]?.mensagem ?? '' } } : undefined,
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="3">
        <Text color="ink-2" fontSize="sm">
          {t('compra.receberTexto')}
        </Text>
        {form.erro && (
          <Aviso tom="erro">{form.erro.name === 'SemResposta' ? t('erro.semResposta') : form.erro.message}</Aviso>
        )}
        {faltam.map(i => (
          <Grid key={i.estoque} templateColumns="1fr 6rem" gap="3" alignItems="center">
            <Text overflowWrap="anywhere">{i.nome}</Text>
            <Input
              h="11"
              textAlign="end"
              inputMode="numeric"
              maxLength={7}
              aria-label={t('compra.chegou', { nome: i.nome })}
              value={chegou[i.estoque] ?? ''}
              onChange={e => {
                const { value } = e.currentTarget
                setChegou(antes => ({ ...antes, [i.estoque]: value }))
              }}
            />
          </Grid>
        ))}
        {form.campo('chegada').erro && (
          <Text id="campo-chegada" tabIndex={-1} role="alert" color="danger" fontSize="sm">
            <Fala>{form.campo('chegada').erro}</Fala>
          </Text>
        )}
        <Button type="submit" alignSelf="flex-start" aria-disabled={form.enviando}>
          {t(form.enviando ? 'salvando' : 'compra.receber')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
