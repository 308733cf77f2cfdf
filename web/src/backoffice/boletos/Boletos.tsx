import { Box } from '@chakra-ui/react'
import { useSearchParams } from '../../app/router.ts'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Fila } from '../filas/Fila.tsx'
import { dizer } from '../textos.ts'
import { Carrinhos } from './Carrinhos.tsx'
import { FolhaDoCarrinho } from './FolhaDoCarrinho.tsx'
import { PagosDoSaldo } from './PagosDoSaldo.tsx'

const visoes = ['fila', 'cartao', 'saldo'] as const

/** Slips paid by card, and from balances (R111): those that wait for staff, or all of either; any cart is opened by its address. */
export default function Boletos() {
  return (
    <Permitido grupo="G16">
      <Visoes />
    </Permitido>
  )
}

function Visoes() {
  const [busca, setBusca] = useSearchParams()
  const ver = visoes.find(v => v === busca.get('ver')) ?? 'fila'
  const comCarrinho = (id: string | undefined) => {
    const proxima = new URLSearchParams(busca)
    if (id === undefined) proxima.delete('carrinho')
    else proxima.set('carrinho', id)
    setBusca(proxima, { replace: true })
  }
  const folha = <FolhaDoCarrinho id={busca.get('carrinho') ?? undefined} aoFechar={() => comCarrinho(undefined)} />
  const escolha = (
    <Box mb="5">
      <Fichas rotulo={dizer('boletos.ver')}>
        {visoes.map(v => (
          <Ficha
            key={v}
            ligada={v === ver}
            aoClicar={() => setBusca(v === 'fila' ? {} : { ver: v }, { replace: true })}
          >
            {dizer(`boletos.ver.${v}`)}
          </Ficha>
        ))}
      </Fichas>
    </Box>
  )
  const titulo = dizer('boletos.titulo')
  const texto = dizer(ver === 'fila' ? 'boletos.texto' : `boletos.texto.${ver}`)
  if (ver === 'fila')
    return (
      <>
        {folha}
        <Fila titulo={titulo} texto={texto} naturezas={['carrinho', 'pagamento']} acima={escolha} />
      </>
    )
  return (
    <Pagina titulo={titulo} texto={texto}>
      {folha}
      {escolha}
      {ver === 'cartao' ? <Carrinhos aoAbrir={comCarrinho} /> : <PagosDoSaldo />}
    </Pagina>
  )
}
