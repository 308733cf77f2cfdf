import { Box, Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { type FolhaDoPedido, folhasDoPedido } from '../../../../shared/domain/pedidoDaLoja.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { baixar, bytesDe } from '../../ui/baixar.ts'
import { Icone } from '../../ui/icones.tsx'

const arquivos: Readonly<Record<FolhaDoPedido, string>> = { etiquetas: 'etiquetas', separacao: 'lista-de-separacao' }

/** Labels and the picking list of these orders as PDF; `nome` names the file where there is one order. */
export function ImprimirPedidos({ ids, nome }: { ids: readonly string[]; nome?: string }) {
  const { t } = useTextos()
  const { executar, enviando, erro } = useAction('imprimirPedidosDaLoja')
  const [qual, setQual] = useState<FolhaDoPedido>()
  const imprimir = async (folha: FolhaDoPedido) => {
    if (enviando) return
    setQual(folha)
    const r = await executar({ query: { pedidos: ids.join(','), folha } })
    if (!r.ok) return
    const fim = nome ? `-${nome.replace('#', '')}` : ''
    baixar(new Blob([bytesDe(r.data.data)], { type: 'application/pdf' }), `${arquivos[folha]}${fim}.pdf`)
  }
  return (
    <Box w={{ base: 'full', sm: 'auto' }}>
      <Flex gap="3" wrap="wrap" role="group" aria-label={t('pedido.imprimir')}>
        {folhasDoPedido.map(folha => (
          <Button
            key={folha}
            variant="outline"
            flex={{ base: '1 0 100%', sm: 'none' }}
            aria-disabled={enviando}
            onClick={() => void imprimir(folha)}
          >
            <Icone nome="baixar" />
            {enviando && qual === folha ? t('pedido.imprimir.fazendo') : t(`pedido.imprimir.${folha}`)}
          </Button>
        ))}
      </Flex>
      {erro && (
        <Box mt="3">
          <Aviso tom="erro">{erro.message}</Aviso>
        </Box>
      )}
    </Box>
  )
}
