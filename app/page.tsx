export default function Home() {
  return <main>Groundwire</main>
}
