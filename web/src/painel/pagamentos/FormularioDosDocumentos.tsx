import { Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { obterCarrinho } from '../../../../shared/contract/carrinho.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { PeDoDialogo } from '../../ui/Dialogo.tsx'
import { Situacao } from '../../ui/Situacao.tsx'

type Carrinho = Received<typeof obterCarrinho>
type Pedido = { tipoDocumento: 1 } | { tipoDocumento: 2; consultaId: string }
interface Props {
  carrinho: Carrinho
  aoPedir: () => void
  aoTrocar: () => void
}
const erros = {
  SemResposta: 'erro.semResposta',
  EtapaDoCarrinhoInvalida: 'pedirDocumentos.etapa',
  CarrinhoNaoEncontrado: 'pedirDocumentos.naoAchado',
} as const

/** Which documents: the payer's own, or a slip's; beside what was asked for before, and what of it came. */
export function FormularioDosDocumentos({ carrinho: c, aoPedir, aoTrocar }: Props) {
  const { t, idioma } = useTextos()
  const { executar, enviando, erro } = useAction('pedirDocumentos')
  const [escolhidos, setEscolhidos] = useState<readonly string[]>([])
  const [falta, setFalta] = useState(false)
  const reais = (v: number) => formatarReais(deReais(v) ?? 0, idioma)
  const antes = [...c.documentos, ...c.pdfDeDocumentos]
  const opcoes = [
    { chave: '', nome: t('pedirDocumentos.tipo.1') },
    ...c.data.map(({ consultaId, boleto: b }) => ({
      chave: consultaId,
      nome: t('pedirDocumentos.boleto', { quem: b.recebedorNome || b.bancoEmissor, valor: reais(b.valorBoleto) }),
    })),
  ]
  const marcar = (chave: string, sim: boolean) => {
    setFalta(false)
    setEscolhidos(atuais => (sim ? [...atuais, chave] : atuais.filter(outra => outra !== chave)))
  }
  const pedir = async () => {
    if (escolhidos.length === 0) return setFalta(true)
    const documentos = escolhidos.map(
      (consultaId): Pedido => (consultaId ? { tipoDocumento: 2, consultaId } : { tipoDocumento: 1 }),
    )
    const r = await executar({ params: { id: c.nanoId }, body: { documentos } })
    if (!r.ok) return
    avisar(t('pedirDocumentos.feito'))
    aoPedir()
  }
  return (
    <Stack gap="4">
      {erro && <Aviso tom="erro">{t(erros[erro.name as keyof typeof erros] ?? 'erro.texto')}</Aviso>}
      <div>
        <Dado nome={t('relatorios.quem')}>{c.pagador?.nomeCompleto || t('pedirDocumentos.semPagador')}</Dado>
        <Dado nome={t('pedirDocumentos.total')}>{reais(c.valorTotal ?? c.valorCarrinho)}</Dado>
      </div>
      <section>
        <Heading as="h3" fontSize="md" fontWeight="bold" mb="1">
          {t('pedirDocumentos.antes')}
        </Heading>
        {antes.length === 0 && <Text color="ink-2">{t('pedirDocumentos.nada')}</Text>}
        {antes.map(d => (
          <Dado
            key={d.nanoId}
            nome={[t(`pedirDocumentos.tipo.${d.tipoDocumento}`), d.recebedor].filter(Boolean).join(' · ')}
          >
            <Situacao tom={d.enviado ? 'bom' : 'atencao'}>
              {t(d.enviado ? 'pedirDocumentos.chegou' : 'pedirDocumentos.falta')}
            </Situacao>
          </Dado>
        ))}
      </section>
      <chakra.fieldset display="grid" gap="1" aria-invalid={falta}>
        <chakra.legend fontWeight="semibold" mb="1">
          {t('pedirDocumentos.quais')}
        </chakra.legend>
        {opcoes.map(({ chave, nome }) => (
          <chakra.label key={chave} display="flex" gap="3" alignItems="start" minH="11" py="2">
            <chakra.input
              type="checkbox"
              mt="1"
              checked={escolhidos.includes(chave)}
              onChange={e => marcar(chave, e.currentTarget.checked)}
            />
            {nome}
          </chakra.label>
        ))}
        {falta && <Aviso tom="erro">{t('pedirDocumentos.escolha')}</Aviso>}
      </chakra.fieldset>
      <Text color="ink-2" fontSize="sm">
        {t('pedirDocumentos.depois')}
      </Text>
      <PeDoDialogo>
        <Flex direction={{ base: 'column-reverse', sm: 'row' }} gap="3" justify="flex-end">
          <Button variant="outline" colorPalette="gray" onClick={aoTrocar}>
            {t('pedirDocumentos.trocar')}
          </Button>
          <Button onClick={() => void pedir()} aria-disabled={enviando}>
            {t(enviando ? 'pedirDocumentos.pedindo' : 'pedirDocumentos.pedir')}
          </Button>
        </Flex>
      </PeDoDialogo>
    </Stack>
  )
}
